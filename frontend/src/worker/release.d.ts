/** Written in front of the worker by the server: a hash of everything that was built. */
declare const RELEASE: string;
