// Runs every suite (arguments go to vitest) and ends with one line a person or a machine can read: "N passed, N failed".
import path from 'node:path';
import { parseCLI, startVitest } from 'vitest/node';
import type { TestModule, Vitest } from 'vitest/node';

const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);
const config = path.join(import.meta.dirname, 'vitest.config.ts');
const vitest = await startVitest('test', filter, { ...options, config, watch: false });
const { passed, failed } = count(vitest);
await vitest.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : process.exitCode);

/** A file that did not load, a group whose hooks broke and a stray rejection count as one failure each. */
function count({ state }: Vitest) {
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
