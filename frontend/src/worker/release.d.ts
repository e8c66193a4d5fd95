/** Prepended to the worker by the server: a hash of the whole build. */
declare const RELEASE: string;
