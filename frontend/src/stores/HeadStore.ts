import type { PageRequest } from '@contract/pages.ts';
import { makeAutoObservable, observableRef } from 'mobx';

/** A page's metadata for browsers, search engines and messengers. */
export interface Head {
  title: string;
  description?: string;
  /** Path of the canonical address, for a page with several. */
  canonical?: string;
  /** Path of the preview picture for messengers. */
  image?: string;
  type?: 'website' | 'product';
  /** Structured data by schema.org (JSON-LD); addresses in it start with the origin. */
  structured?: (request: PageRequest) => object[];
  /** Personal or technical: not indexed by search engines. */
  isPrivate?: boolean;
  /** The HTTP status of the response, where it is not 200. */
  status?: number;
  /** Path of the permanent redirect. */
  movedTo?: string;
}

/** Carries the rendered page's metadata to the document on the server. */
export class HeadStore {
  head: Head | null = null;
  /** Builds the browser's title from the page's: the back office adds the name of the open record. */
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
