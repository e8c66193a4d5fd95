import { useEffect, useState } from 'react';
import { type PictureFault, preparePicture } from './preparePicture.ts';

export interface ChosenPicture {
  /** The chosen picture, ready for the upload; null: nothing new. */
  blob: Blob | null;
  /** URL of the shown picture: the chosen or the saved one. */
  url: string | null;
  fault: PictureFault | null;
  isBusy: boolean;
  /** The saved picture is removed without a replacement. */
  isRemoved: boolean;
  choose: (file: File) => Promise<void>;
  remove: () => void;
}

const NONE = { blob: null, url: null, fault: null, isBusy: false, isRemoved: false };

/** A chosen picture for preview and upload. `savedUrl` is the current one. */
export function usePicture(savedUrl: string | null = null): ChosenPicture {
  const [chosen, setChosen] = useState<Omit<ChosenPicture, 'choose' | 'remove'>>(NONE);
  const { url, blob, isRemoved } = chosen;
  useEffect(() => {
    return () => {
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [url]);
  return {
    ...chosen,
    url: url ?? (isRemoved ? null : savedUrl),
    choose: async (file) => {
      setChosen({ ...NONE, isRemoved, isBusy: true });
      const prepared = await preparePicture(file);
      if (typeof prepared === 'string') setChosen({ ...NONE, isRemoved, fault: prepared });
      else setChosen({ ...NONE, blob: prepared, url: URL.createObjectURL(prepared) });
    },
    // First removes the chosen picture, which brings back the saved one, and then that one too.
    remove: () => setChosen({ ...NONE, isRemoved: blob === null && savedUrl !== null }),
  };
}
