import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { makeI18n } from '../i18n/i18n.ts';
import { I18nProvider } from '../i18n/useTranslation.tsx';
import { FormStore } from '../stores/FormStore.ts';
import { FACTS } from '../../testing/shopFacts.ts';
import { useFields } from './useFields.ts';

const NameForm = observer(function NameForm() {
  const [form] = useState(() => new FormStore({ name: '', remember: false }, {}));
  const fields = useFields(form);
  const { name, value, onChange } = fields.text('name');
  const remember = fields.check('remember');
  return (
    <>
      <input name={name} value={value} onChange={onChange} />
      <input type="checkbox" name={remember.name} checked={remember.checked} onChange={remember.onChange} />
    </>
  );
});

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** Drawn, but its effects not yet run, as on a busy phone. Testing Library's own `render` would have run them. */
async function drawWithoutEffects() {
  const i18n = await makeI18n('en', ['shared', 'shop'], FACTS.shop);
  const box = document.body.appendChild(document.createElement('div'));
  const drawn = new Promise((resolve) => new MutationObserver(resolve).observe(box, { childList: true }));
  root = createRoot(box);
  root.render(
    <I18nProvider i18n={i18n}>
      <NameForm />
    </I18nProvider>,
  );
  await drawn;
}

it('keeps each letter that is typed, and each tick, as soon as the fields are seen', async () => {
  const user = userEvent.setup({ delay: null });
  await drawWithoutEffects();
  await user.type(screen.getByRole('textbox'), 'Sari Dewi');
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Sari Dewi');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});
