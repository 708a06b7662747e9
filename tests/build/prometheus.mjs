// Prometheus' programs, which look at what golfd gives.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The path of promtool or prometheus, which .ci/deps.sh takes into tests/tools; null where it is missing.
export const tool = (name) => existsSync(`tests/tools/${name}`) ? `tests/tools/${name}`
	: spawnSync(name, ['--version']).error ? null : name;
