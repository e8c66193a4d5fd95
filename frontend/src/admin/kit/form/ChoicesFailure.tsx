import { observer } from 'mobx-react-lite';
import type { KeyValue } from '@contract/entities.ts';
import type { LoadStore } from '../../../stores/LoadStore.ts';
import { FetchFailure } from '../page/FetchFailure.tsx';

/** Choices that did not come; the rest of the form stays as it is. */
export const ChoicesFailure = observer(function ChoicesFailure({ choices }: { choices: LoadStore<KeyValue[]> }) {
  return choices.error && <FetchFailure error={choices.error} onRetry={() => void choices.load()} />;
});
