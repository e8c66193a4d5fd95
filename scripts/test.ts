// Runs every suite (arguments go to vitest). It ends with the failures, the tests that passed at their second try, and one
// line a person or a machine can read: "N passed, N failed".
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
const remarks = [...failures(vitest), ...secondTries(vitest)];
await vitest.close();
if (args.length === 0 && parseInt(process.versions.node) < NEWER_NODE) counts.push(countOnNewerNode());
const passed = counts.reduce((sum, one) => sum + one.passed, 0);
const failed = counts.reduce((sum, one) => sum + one.failed, 0);
for (const remark of remarks) console.log(remark);
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

/** The end of a long log is all that many services show of it. */
function failures({ state }: Vitest): string[] {
  const modules = state.getTestModules();
  const entities = modules.flatMap((module) => [module, ...module.children.allSuites(), ...module.children.allTests()]);
  const failed = entities.flatMap((entity) => {
    const errors = entity.type === 'test' ? (entity.result().errors ?? []) : entity.errors();
    if (errors.length === 0 || (entity.type === 'test' && entity.ok())) return [];
    const { project, relativeModuleId } = entity.type === 'module' ? entity : entity.module;
    const name = entity.type === 'module' ? '' : ` > ${entity.fullName}`;
    const [{ message, stack = '' }] = errors as [{ message: string; stack?: string }];
    return [
      `Failed: ${project.name} ${relativeModuleId}${name}\n${message}\n${stack.split('\n').slice(1, 6).join('\n')}`,
    ];
  });
  const unhandled = state.getUnhandledErrors() as { message?: string; stack?: string }[];
  return [...failed, ...unhandled.map(({ message, stack }) => `Unhandled: ${stack ?? message}`)];
}

/** A test that a busy machine failed is told, not hidden. */
function secondTries({ state }: Vitest): string[] {
  const tests = state.getTestModules().flatMap(({ children }) => [...children.allTests()]);
  return tests.flatMap((test) => {
    if (!test.diagnostic()?.flaky) return [];
    const [error] = test.result().errors ?? [];
    return [`Passed at the second try: ${test.module.relativeModuleId} > ${test.fullName}\n${error?.message ?? ''}`];
  });
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
