import { observer } from 'mobx-react-lite';
import type { KeyValue } from '@contract/entities.ts';
import type { LoadStore } from '../../../stores/LoadStore.ts';
import { FetchFailure } from '../page/FetchFailure.tsx';

/** The notice that options failed to load; the rest of the form stays usable. */
export const ChoicesFailure = observer(function ChoicesFailure({ choices }: { choices: LoadStore<KeyValue[]> }) {
  return choices.error && <FetchFailure error={choices.error} onRetry={() => void choices.load()} />;
});
