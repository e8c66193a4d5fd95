import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';

/** The fields, the regions and the words of an address come only for who wants to choose. */
const Chooser = lazy(async () => ({ default: (await import('./PlaceChooser.tsx')).PlaceChooser }));

export function LazyPlaceChooser({ onChosen }: { onChosen: () => void }) {
  return (
    <Suspense fallback={<Skeleton count={2} />}>
      <Chooser onChosen={onChosen} />
    </Suspense>
  );
}
