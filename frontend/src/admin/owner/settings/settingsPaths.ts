export const SETTINGS_PATH = '/admin/settings';

/** Where a new shop's owner is asked the first questions. */
export const SET_UP_PATH = '/admin/set-up';
