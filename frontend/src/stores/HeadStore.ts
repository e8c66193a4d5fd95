import { makeAutoObservable, observableRef } from 'mobx';

/** What a page says about itself to browsers, search engines and messengers. */
export interface Head {
  title: string;
  description?: string;
  /** Path of the page's one true address, where it has several. */
  canonical?: string;
  /** Path of a picture for messengers. */
  image?: string;
  type?: 'website' | 'product';
  /** The same for machines, as schema.org describes things (JSON-LD); addresses in it start with the origin. */
  structured?: (origin: string) => object[];
  /** Personal or technical: not for search engines. */
  isPrivate?: boolean;
  /** The answer's HTTP status, where it is not 200. */
  status?: number;
  /** Path of the page that is meant instead, for good. */
  movedTo?: string;
}

/** Carries the head of the rendered page out of the rendering on the server. */
export class HeadStore {
  head: Head | null = null;
  /** How the browser's title is made of the page's own: the back office says there what is open, too. */
  titleOf = (title: string): string => title;

  constructor() {
    makeAutoObservable(this, { head: false, titleOf: observableRef });
  }

  set(head: Head): void {
    this.head = head;
  }

  entitle(titleOf: HeadStore['titleOf']): void {
    this.titleOf = titleOf;
  }
}
