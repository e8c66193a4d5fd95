import { makeAutoObservable } from 'mobx';

/** The viewport width from which the cart fits beside the page. */
const WIDE_VIEWPORT = '(min-width: 961px)';

/** Whether the cart drawer is open. On a phone, the cart is a page of its own. */
export class DrawerStore {
  isOpen = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Opens the drawer after an addition to the cart, if the viewport is wide enough. */
  openIfWide(): void {
    this.isOpen = window.matchMedia(WIDE_VIEWPORT).matches;
  }

  close(): void {
    this.isOpen = false;
  }
}
