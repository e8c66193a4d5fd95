import { openXenditStub } from './xenditStub.ts';

// The stub of Xendit as a process of its own, for tests that kill the shop (`startXendit` in xenditStart.ts).
const stub = await openXenditStub(Number(process.argv[2] ?? 0));
process.stdout.write(`${stub.url}\n`);
process.stdin.resume().on('end', () => process.exit());
