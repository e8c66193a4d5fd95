// One thread of the password pool: bcrypt in JavaScript would stop the server's event loop for 70 ms at a time.
import { parentPort } from 'node:worker_threads';
import { compareSync, hashSync } from 'bcryptjs';

parentPort?.on('message', ({ password, hash, cost }) => {
  parentPort?.postMessage(hash === null ? hashSync(password, cost) : compareSync(password, hash));
});
