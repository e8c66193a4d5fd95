import type { Test } from 'supertest';
import { nextSerial } from './factories.ts';
import type { TestShop } from './testShop.ts';

/** An address that nobody else calls from, so that nobody uses up another's tries. */
export function newAddress(): string {
  const serial = nextSerial();
  return `198.51.${Math.floor(serial / 250)}.${(serial % 250) + 1}`;
}

/** What somebody who is not signed in sends, from an address of their own unless told otherwise. */
export function post({ api }: TestShop, path: string, body: object, from = newAddress()): Test {
  return api.post(`/api/${path}`).set('X-Forwarded-For', from).send(body);
}

/** Whoever signs up, and nobody has before. */
export function newcomer(values: object = {}) {
  const email = `ayu${nextSerial()}@mail.test`;
  return {
    firstName: 'Ayu',
    lastName: 'Lestari',
    email,
    phoneNumber: '0812 3456 7890',
    password: 'tidur123',
    ...values,
  };
}
