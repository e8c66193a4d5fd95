// A thread of the password pool: bcrypt in JavaScript would block the server's event loop for 70 ms at a time.
import { parentPort } from 'node:worker_threads';
import { hashSync } from 'bcryptjs';

parentPort?.on('message', ({ password, salt }) => {
  parentPort?.postMessage(hashSync(password, salt));
});
