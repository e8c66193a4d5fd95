import { useEffect, useState } from 'react';
import { type PictureFault, preparePicture } from './preparePicture.ts';

export interface ChosenPicture {
  /** What was chosen, ready to be sent; null: nothing new. */
  blob: Blob | null;
  /** Address of what is shown: the chosen one, or else the one that is kept already. */
  url: string | null;
  fault: PictureFault | null;
  isBusy: boolean;
  /** The kept one is to go, and no other takes its place. */
  isRemoved: boolean;
  choose: (file: File) => Promise<void>;
  remove: () => void;
}

const NONE = { blob: null, url: null, fault: null, isBusy: false, isRemoved: false };

/** The picture that somebody chose, ready to be shown and sent. `keptUrl` is the one that is there already. */
export function usePicture(keptUrl: string | null = null): ChosenPicture {
  const [chosen, setChosen] = useState<Omit<ChosenPicture, 'choose' | 'remove'>>(NONE);
  const { url, blob, isRemoved } = chosen;
  useEffect(() => {
    return () => {
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [url]);
  return {
    ...chosen,
    url: url ?? (isRemoved ? null : keptUrl),
    choose: async (file) => {
      setChosen({ ...NONE, isRemoved, isBusy: true });
      const prepared = await preparePicture(file);
      if (typeof prepared === 'string') setChosen({ ...NONE, isRemoved, fault: prepared });
      else setChosen({ ...NONE, blob: prepared, url: URL.createObjectURL(prepared) });
    },
    // First the one just chosen, which brings the kept one back, and then that one too.
    remove: () => setChosen({ ...NONE, isRemoved: blob === null && keptUrl !== null }),
  };
}
