// Without MariaDB its suites fail and say why: a test that could not run is never green.
import { inject } from 'vitest';

if (inject('mariadbUrl') === '') throw new Error('Not run: mariadbd is missing (Debian package mariadb-server).');
