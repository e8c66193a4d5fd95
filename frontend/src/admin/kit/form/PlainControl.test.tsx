import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { PlainColumn, PlainValue } from '@contract/plainColumns.ts';
import { stubBrowser } from '../../../../testing/renderAdmin.tsx';
import { FACTS } from '../../../../testing/shopFacts.ts';
import { makeI18n } from '../../../i18n/i18n.ts';
import { I18nProvider } from '../../../i18n/useTranslation.tsx';
import { PlainControl } from './PlainControl.tsx';

stubBrowser();
afterEach(cleanup);

/** Shows a control, and beside it what it stands for. */
async function show(column: PlainColumn, start: PlainValue) {
  function Form() {
    const [value, onChange] = useState(start);
    const control = { id: 'it', value, onChange, onBlur: () => undefined };
    return (
      <>
        <label htmlFor="it">Column</label>
        <PlainControl name="column" column={column} control={control} />
        <output>{JSON.stringify(value)}</output>
      </>
    );
  }
  const i18n = await makeI18n('en', ['shared', 'admin'], FACTS.shop);
  render(
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>,
  );
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { user, field: screen.getByLabelText('Column'), value: () => screen.getByRole('status').textContent };
}

it('writes a text', async () => {
  const { user, field, value } = await show({ kind: 'line', max: 9, isOptional: true, isPlain: true }, 'Solo');
  await user.type(field, '!');
  expect(value()).toBe('"Solo!"');
});

it('writes a whole number, and takes it back', async () => {
  const threads = { kind: 'whole', min: 1, max: 2_000, isNullable: true, isLater: true, isPlain: true } as const;
  const { user, field, value } = await show(threads, null);
  await user.type(field, '300');
  expect(value()).toBe('300');
  await user.clear(field);
  expect(value()).toBe('null');
});

it('says yes and no', async () => {
  const { user, field, value } = await show({ kind: 'flag', isLater: true, isPlain: true }, false);
  await user.click(field);
  expect(value()).toBe('true');
  await user.click(field);
  expect(value()).toBe('false');
});

it('chooses one of a list', async () => {
  const oneOf = ['percale', 'sateen'];
  const { user, field, value } = await show(
    { kind: 'choice', oneOf, isNullable: true, isLater: true, isPlain: true },
    null,
  );
  await user.click(field);
  await user.click(await screen.findByTitle('sateen'));
  expect(value()).toBe('"sateen"');
});
