import { config } from '../../config.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../../contract/demoSignIns.ts';
import type { JsonSchema } from '../../contract/jsonSchema.ts';
import type { DescribedField, ValueField } from '../../middleware/input.ts';
import type { Route } from '../route.ts';
import type { AnswerTypes } from './answerTypes.ts';
import { answerTypes } from './answerTypes.ts';
import { docsStyle } from './docsStyle.ts';
import { areaOf } from './document.ts';
import { curlExample } from './examples.ts';
import { REFUSALS } from './refusals.ts';
import { bodySchema, parametersOf } from './requestSchema.ts';
import { escaped, nameIn, schemaText } from './schemaText.ts';

/** A page of the endpoints by area, with types and an example each; self-contained, without a script, fit for a phone. */
export async function docsPage(routes: readonly Route[], search: string): Promise<string> {
  const types = await answerTypes();
  const found = routes.filter((route) => isFound(route, search));
  const areas = [...new Set(found.map(areaOf))].sort();
  const of = (area: string) => found.filter((route) => areaOf(route) === area);
  const isOpen = search !== '' && found.length <= OPEN_UP_TO;
  const endpoints = areas.map((area) => section(area, of(area), types, isOpen)).join('');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lelap API</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/icon.svg">',
    `<style>${docsStyle}</style></head><body><main><h1>Lelap API</h1>`,
    introduction(),
    searchForm(search, found.length),
    `<nav aria-label="Areas">${areas.map((area) => `<a href="#${area}">${area} <small>${of(area).length}</small></a>`).join('')}</nav>`,
    endpoints,
    typesSection(endpoints, types),
    '</main></body></html>',
  ].join('');
}

/** So few found endpoints are shown opened. */
const OPEN_UP_TO = 3;

/** Whether all words are in the path, the summary, the audience or a field's name. */
function isFound(route: Route, search: string): boolean {
  const { method, path, audience, summary, read } = route;
  const text = [method, path, audience, summary, ...read.fields.map(({ name }) => name)].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function introduction(): string {
  return [
    '<p>Every answer is <code>{isSuccess, message, data}</code>; a list has <code>data: {rows, totalRows}</code>, and a refusal ',
    'of bad fields <code>data: {errors: [{field, message}]}</code>. Amounts are whole rupiah, weights grams, moments ISO 8601. ',
    'The language is <code>Accept-Language: id</code> or <code>en</code>. ',
    'For programs: <a href="/api/openapi.json">openapi.json</a>.</p>',
    `<p>The examples run in a shell that has signed in:</p><pre tabindex="0">${escaped(signIn())}</pre>`,
  ].join('');
}

function signIn(): string {
  const { demo, publicUrl } = config();
  const { admin, staff, customer } = demo ? DEMO_SIGN_INS : { admin: 'you@…', staff: 'you@…', customer: 'you@…' };
  const body = String.raw`{\"username\":\"$1\",\"password\":\"$PASSWORD\"}`;
  return [
    `SHOP=${publicUrl}`,
    `PASSWORD=${demo ? DEMO_PASSWORD : '…'}`,
    `token() { curl -s "$SHOP/api/oauth/login" -H 'Content-Type: application/json' -d "${body}" |`,
    String.raw`  sed 's/.*"accessToken":"\([^"]*\)".*/\1/'; }`,
    `ADMIN=$(token ${admin})`,
    `STAFF=$(token ${staff})`,
    `CUSTOMER=$(token ${customer})`,
  ].join('\n');
}

function searchForm(search: string, count: number): string {
  return [
    '<form role="search" action="/api/docs"><label for="search">Search the endpoints</label>',
    `<div><input id="search" name="search" type="search" maxlength="100" value="${escaped(search)}"><button>Search</button></div></form>`,
    search === '' ? '' : `<p role="status">${count} found. <a href="/api/docs">Show all</a></p>`,
  ].join('');
}

function section(area: string, routes: readonly Route[], types: AnswerTypes, isOpen: boolean): string {
  const each = routes.map((route) => endpoint(route, types, isOpen)).join('');
  return `<section><h2 id="${area}">${area}</h2>${each}</section>`;
}

function endpoint(route: Route, types: AnswerTypes, isOpen: boolean): string {
  const { method, path, audience, summary } = route;
  return [
    `<details${isOpen ? ' open' : ''}><summary><span><code><b class="${method}">${method.toUpperCase()}</b> /api${path.replaceAll('/', '/<wbr>')}</code>`,
    `<small class="audience">${audience}</small></span><span>${marked(summary)}</span></summary>`,
    ...parametersText(route.read.fields),
    ...bodyText(route),
    answerText(route, types),
    refusalsText(route),
    part('Example', `<pre tabindex="0">${escaped(curlExample(route))}</pre>`),
    '</details>',
  ].join('');
}

/** A text with `words of code`. */
function marked(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function part(title: string, html: string): string {
  return `<h3>${title}</h3>${html}`;
}

function pre(html: string): string {
  return `<pre tabindex="0">${html}</pre>`;
}

const FILTER = /\.(?:Operator|Value)$/;

/** A filter consists of two parameters of the same name: told once, separately. */
function parametersText(fields: readonly DescribedField[]): string[] {
  const parameters = [...parametersOf(fields, 'path'), ...parametersOf(fields, 'query')];
  const filters = parameters.filter(({ name }) => FILTER.test(name)).map(({ name }) => name.replace(FILTER, ''));
  const others = parameters.filter(({ name }) => !FILTER.test(name));
  return [
    ...(others.length > 0 ? [part('Parameters', pre(others.map(parameterText).join('\n')))] : []),
    ...(filters.length > 0
      ? [
          part(
            'Filters',
            `<p><code>{field}.Operator</code> and <code>{field}.Value</code> of: ${codes(new Set(filters))}</p>`,
          ),
        ]
      : []),
  ];
}

function codes(names: ReadonlySet<string>): string {
  return [...names].map((name) => `<code>${escaped(name)}</code>`).join(' ');
}

function parameterText({ in: place, name, schema, isRequired }: ValueField): string {
  const about = schema.description === undefined ? place : `${place}: ${schema.description}`;
  return `${escaped(name)}${isRequired ? '' : '?'}: ${schemaText({ type: 'string', ...schema })} <i>// ${escaped(about)}</i>`;
}

function bodyText({ method, read, takes }: Route): string[] {
  const body = method === 'get' ? null : bodySchema(read.fields);
  return body ? [part(takes === 'json' ? 'Body' : 'Form (multipart/form-data)', pre(schemaText(body)))] : [];
}

const KINDS = { html: 'A page', csv: 'A table (CSV)', picture: 'A picture (WebP)' } as const;

function answerText({ method, path, answers }: Route, types: AnswerTypes): string {
  const type = types.answers[`${method} ${path}`];
  const statuses = (type?.statuses ?? [200]).join(' or ');
  if (answers === 'html' || answers === 'csv' || answers === 'picture')
    return part(`Answer ${statuses}`, `<p>${KINDS[answers]}</p>`);
  const streamed = type?.lines ? `${part('Lines (NDJSON)', pre(schemaText(type.lines)))}` : '';
  const extra = type?.extra ? `\n<i>// beside data:</i> ${schemaText(type.extra)}` : '';
  return `${part(`Answer ${statuses}: data`, pre(wholeText(type?.data ?? {}, types) + extra))}${streamed}`;
}

/** A named type with its name and its fields. */
function wholeText(schema: JsonSchema, { components }: AnswerTypes): string {
  const named = schema.$ref === undefined ? undefined : components[nameIn(schema.$ref)];
  return named ? `${schemaText(schema)} ${schemaText(named)}` : schemaText(schema);
}

function refusalsText(route: Route): string {
  const refused = Object.entries(REFUSALS).filter(([, { isOf }]) => isOf(route));
  const each = refused.map(([status, { when }]) => `<li><code>${status}</code> ${marked(when)}</li>`);
  return part('Refusals', `<ul>${each.join('')}</ul>`);
}

/** The named types that the page mentions, and those that they mention. */
function typesSection(html: string, { components }: AnswerTypes): string {
  const left = mentionedIn(html);
  const texts = new Map<string, string>();
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (texts.has(name)) continue;
    const text = schemaText(components[name] ?? {});
    texts.set(name, text);
    left.push(...mentionedIn(text));
  }
  if (texts.size === 0) return '';
  const sorted = [...texts].sort(([one], [other]) => (one < other ? -1 : 1));
  // A link to something inside opens the details around it.
  const each = sorted.map(
    ([name, text]) =>
      `<details><summary><code>${name}</code></summary><pre tabindex="0" id="type-${name}">${text}</pre></details>`,
  );
  return `<section><h2 id="types">Types</h2>${each.join('')}</section>`;
}

function mentionedIn(html: string): string[] {
  return [...html.matchAll(/href="#type-(\w+)"/g)].map(([, name = '']) => name);
}
