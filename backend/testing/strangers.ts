import type { Test } from 'supertest';
import supertest from 'supertest';
import { nextSerial } from './factories.ts';
import type { TestShop } from './testShop.ts';

/** An address that nobody else calls from, so that nobody uses up another's rate limit. */
export function newAddress(): string {
  const serial = nextSerial();
  return `198.51.${Math.floor(serial / 250)}.${(serial % 250) + 1}`;
}

/** A request from a browser without cookies of the shop, by default from an address of its own. */
export function post({ origin }: TestShop, path: string, body: object, from = newAddress()): Test {
  return supertest(origin).post(`/api/${path}`).set({ 'Accept-Language': 'en', 'X-Forwarded-For': from }).send(body);
}

/** A new person's registration. */
export function newRegistration(values: object = {}) {
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
