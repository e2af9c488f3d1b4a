import { spawn } from 'node:child_process';
const child = spawn('npx', ['vitest', 'run', '--project', 'api', '--project', 'api-own-process', ...process.argv.slice(2)], { stdio: 'inherit', cwd: '/work/main' });
child.on('exit', (code) => process.exit(code ?? 1));
