import { FILTER_OPERATORS } from '../../../backend/src/contract/filterOperators.ts';
import { PASSWORD } from '../../../backend/testing/factories.ts';
import { inputOf, productOf, unitOf } from '../../../backend/testing/products.ts';
import type { Answer } from '../client.ts';
import type { ChangedAccount, Client, Credentials } from './clients.ts';
import { acknowledged, buy, succeeded, insist, step, untilTrue } from './clients.ts';

// The back office's changes of catalogue, stock and accounts, and owners' changes of theirs.

const PIECES = 7;

/** Adds a product under an address of its own, so that a repetition after a lost response is refused; then edits it. */
export async function addAndEditProduct(client: Client): Promise<void> {
  const { matrix } = client;
  const name = `Guling ${matrix.variant.code}`;
  const productDetails = matrix.sizes.map(({ id }) => unitOf(matrix, { sizeId: id, stock: PIECES }));
  const body = productOf(matrix, { name, slug: `guling-${matrix.variant.code.toLowerCase()}`, productDetails });
  await acknowledged(insist(client, 'admin', 'POST /products', body), 400);
  const query = `name.Operator=${FILTER_OPERATORS.equal}&name.Value=${encodeURIComponent(name)}`;
  const { rows } = await succeeded<'getProducts'>(insist(client, 'admin', `GET /products?${query}`));
  const path = `/products/${rows[0]?.id}`;
  const product = await succeeded<'getProductsId'>(insist(client, 'admin', `GET ${path}`));
  const description = 'Lembut, dan dingin di pipi.';
  await acknowledged(step(client, path, { ...inputOf(product), description, version: product.version }), 409);
  client.products.push({ name, description, units: productDetails.length, stock: productDetails.length * PIECES });
}

/**
 * Receives goods at a cost. The request has the displayed stock, so that a repetition after a lost response is refused and
 * not booked again.
 */
export async function adjustStock(client: Client): Promise<void> {
  const body = { productDetailId: client.unit.id, stock: 8, seenStock: 3, reason: 'received', note: '', cost: 52_000 };
  await insist(client, 'admin', 'POST /stock/adjust', body);
}

/** A staff member counts five pieces too many, one of them promised to an order; an admin approves. */
export async function countStock(client: Client): Promise<void> {
  await buy(client);
  const begun = insist(client, 'staff', 'POST /stock-counts', { categoryId: null, note: '' });
  const { id } = await succeeded<'postStockCounts'>(begun);
  const entries = [{ productDetailId: client.unit.id, counted: 8, secondsAgo: 0 }];
  await step(client, `/stock-counts/lines/${id}`, { entries }, 'staff');
  await step(client, `/stock-counts/submit/${id}`, {}, 'staff');
  await step(client, `/stock-counts/approve/${id}`);
  const moved = insist(client, 'admin', `GET /stock/movements?productDetailId=${client.unit.id}`);
  const booked = (await succeeded<'getStockMovements'>(moved)).rows.filter(({ reason }) => reason === 'counted');
  if (booked.length !== 1 || booked[0]?.delta !== 5)
    throw new Error(`the count was booked as ${JSON.stringify(booked)}`);
}

/** Sends a table until the last line of the response has the result. */
export async function importProducts(client: Client): Promise<void> {
  const { category, variant, colors, sizes } = client.matrix;
  const [name, description] = [`Impor ${variant.code}`, 'Lembut'];
  const heading = 'slug,name,category,description,variant,color,size,price,weight,stock,stock_at_export,active';
  const lines = sizes.map(({ code }) =>
    ['', name, category.name, description, variant.code, colors[0].code, code, 89_000, 400, PIECES, '', ''].join(),
  );
  const body = new FormData();
  body.set('file', new Blob([[heading, ...lines].join('\n')], { type: 'text/csv' }), 'products.csv');
  const answer = await acknowledged(insist(client, 'admin', 'POST /products/import', body));
  if (!/"isSuccess":true[^\n]*$/.test(endOf(answer))) throw new Error(`not imported: ${endOf(answer)}`);
  client.products.push({ name, description, units: sizes.length, stock: sizes.length * PIECES });
}

function endOf({ body }: Answer): string {
  return typeof body === 'string' ? body.trimEnd() : JSON.stringify(body);
}

/** An admin changes a customer's address, closes the account by mistake, and reopens it. */
export async function editCustomer(client: Client): Promise<void> {
  const { id, email: username } = client.user;
  const known = await succeeded<'getUsersId'>(insist(client, 'admin', `GET /users/${id}`));
  const { firstName, lastName, phoneNumber, version } = known;
  const email = `pindah${id}@mail.test`;
  await acknowledged(step(client, `/users/${id}`, { firstName, lastName, phoneNumber, email, version }), 409);
  await acknowledged(insist(client, 'admin', `DELETE /users/${id}`), 404);
  await acknowledged(step(client, `/users/restore/${id}`));
  client.accounts.push({ before: { username, password: PASSWORD }, now: { username: email, password: PASSWORD } });
}

/** One customer changes their password; the next one resets a forgotten one. */
export async function setPassword(client: Client): Promise<void> {
  const { id, email: username } = client.user;
  const account: ChangedAccount = { before: { username, password: PASSWORD }, now: { username, password: 'berubah2' } };
  const { password } = account.now;
  // The change ends the session, so that a repetition gets a 401.
  if (id % 2 === 0)
    await acknowledged(step(client, `/users/${id}/password`, { currentPassword: PASSWORD, password }, 'customer'), 401);
  else await renew(client, account.now);
  client.accounts.push(account);
}

async function renew(client: Client, now: Credentials): Promise<void> {
  await acknowledged(insist(client, 'nobody', 'POST /oauth/forgot-password', { email: now.username }));
  await untilTrue(`${now.username} has a new password`, async () => {
    // After a repeated request, only the newer link is valid.
    const mail = client.sink.received.findLast((message) => message.includes(`To: ${now.username}`)) ?? '';
    const token = /\?token=([\w-]{43})/.exec(mail.replace(/=\r\n/g, '').replaceAll('=3D', '='))?.[1];
    if (token === undefined) return false;
    const body = { token, password: now.password };
    const { status } = await insist(client, 'nobody', 'POST /oauth/reset-password', body);
    return status === 200 || (await signIn(client, now)) === 200;
  });
}

/** Accounts that the previous sign-in still opens, or the current one does not. */
export async function wrongSignIns(clients: readonly Client[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const client of clients) {
    for (const { before, now } of client.accounts) {
      const [old, good] = [await signIn(client, before), await signIn(client, now)];
      if (old !== 401 || good !== 200) wrong.push(`${now.username}: before ${old}, now ${good}`);
    }
  }
  return wrong;
}

async function signIn(client: Client, body: Credentials): Promise<number> {
  return (await insist(client, 'nobody', 'POST /oauth/login', body)).status;
}
