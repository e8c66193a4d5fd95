// Runs every suite (arguments go to vitest) and ends with one line a person or a machine can read: "N passed, N failed".
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseCLI, startVitest } from 'vitest/node';
import type { TestModule, Vitest } from 'vitest/node';

/** The whole suite runs the unit tests on this Node too. */
const NEWER_NODE = 24;

const args = process.argv.slice(2);
const { filter, options } = parseCLI(['vitest', 'run', ...args]);
const config = path.join(import.meta.dirname, 'vitest.config.ts');
const vitest = await startVitest('test', filter, { ...options, config, watch: false });
const counts = [count(vitest)];
await vitest.close();
if (args.length === 0 && parseInt(process.versions.node) < NEWER_NODE) counts.push(countOnNewerNode());
const passed = counts.reduce((sum, one) => sum + one.passed, 0);
const failed = counts.reduce((sum, one) => sum + one.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : process.exitCode);

interface Count {
  passed: number;
  failed: number;
}

/** A file that did not load, a group with failed hooks and an unhandled rejection count as one failure each. */
function count({ state }: Vitest): Count {
  const modules = state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const results = tests.map((test) => test.result().state);
  return {
    passed: results.filter((result) => result === 'passed').length,
    failed:
      results.filter((result) => result === 'failed').length +
      modules.reduce((sum, module) => sum + brokenGroups(module), 0) +
      state.getUnhandledErrors().length,
  };
}

function brokenGroups(module: TestModule): number {
  return [module, ...module.children.allSuites()].filter((group) => group.errors().length > 0).length;
}

/**
 * npm's registry has Node as a package. npx caches it beside the installed packages, where a test may start it as a user
 * without rights. Where it can't be fetched, one line says that these tests did not run.
 */
function countOnNewerNode(): Count {
  const npm_config_cache = path.resolve(import.meta.dirname, '../node_modules/.cache/npx');
  const run = (...command: string[]) =>
    spawnSync('npx', ['-y', '--prefer-offline', '-p', `node@${NEWER_NODE}`, 'node', ...command], {
      env: { ...process.env, npm_config_cache, npm_config_fetch_retries: '0', npm_config_loglevel: 'silent' },
      ...{ encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 28 },
    });
  if (run('--version').status !== 0) {
    console.log(`Unit tests not run on Node ${NEWER_NODE}: npx could not fetch it.`);
    return { passed: 0, failed: 0 };
  }
  const { stdout } = run('--import', 'tsx', import.meta.filename, '--project', 'unit');
  const [summary, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(stdout) ?? [''];
  console.log(`Unit tests on Node ${NEWER_NODE}:\n${stdout.slice(0, stdout.length - summary.length)}`);
  return { passed: Number(passed), failed: Number(failed) };
}
