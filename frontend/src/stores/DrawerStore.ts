import { makeAutoObservable } from 'mobx';

/** From this width on, the cart fits beside the page. */
const DESK = '(min-width: 961px)';

/** Whether the cart lies open beside the page. On a phone it is a page of its own. */
export class DrawerStore {
  isOpen = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Something went into the cart: shows it, where there is room. */
  offer(): void {
    this.isOpen = window.matchMedia(DESK).matches;
  }

  close(): void {
    this.isOpen = false;
  }
}
