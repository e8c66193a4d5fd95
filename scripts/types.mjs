// Checks the types of all three projects, and prints all errors before it fails: after a change of the contract, that is the
// list of places to change.
import { spawn } from 'node:child_process';
import path from 'node:path';

const PROJECTS = ['.', 'frontend', 'frontend/src/worker'];

process.chdir(path.resolve(import.meta.dirname, '..'));

const codes = await Promise.all(PROJECTS.map(check));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function check(project) {
  const tsc = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project, '--pretty', 'false'], {
    stdio: 'inherit',
  });
  return new Promise((resolve) => tsc.on('close', resolve));
}
