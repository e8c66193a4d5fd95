import { useEffect, useState } from 'react';
import { type PictureFault, preparePicture } from './preparePicture.ts';

export interface ChosenPicture {
  blob: Blob | null;
  /** Address of the preview. */
  url: string | null;
  fault: PictureFault | null;
  isBusy: boolean;
  choose: (file: File) => Promise<void>;
  remove: () => void;
}

const NONE = { blob: null, url: null, fault: null, isBusy: false };

/** The picture that somebody chose, ready to be shown and sent. */
export function usePicture(): ChosenPicture {
  const [chosen, setChosen] = useState<Omit<ChosenPicture, 'choose' | 'remove'>>(NONE);
  const { url } = chosen;
  useEffect(() => {
    return () => {
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [url]);
  return {
    ...chosen,
    choose: async (file) => {
      setChosen({ ...NONE, isBusy: true });
      const prepared = await preparePicture(file);
      if (typeof prepared === 'string') setChosen({ ...NONE, fault: prepared });
      else setChosen({ ...NONE, blob: prepared, url: URL.createObjectURL(prepared) });
    },
    remove: () => setChosen(NONE),
  };
}
