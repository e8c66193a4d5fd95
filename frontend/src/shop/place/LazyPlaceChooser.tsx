import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';

/** Loaded on demand, with its fields and texts. */
const Chooser = lazy(async () => ({ default: (await import('./PlaceChooser.tsx')).PlaceChooser }));

export function LazyPlaceChooser({ onChosen }: { onChosen: () => void }) {
  return (
    <Suspense fallback={<Skeleton count={2} />}>
      <Chooser onChosen={onChosen} />
    </Suspense>
  );
}
