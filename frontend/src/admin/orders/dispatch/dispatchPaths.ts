export const DISPATCH_PATH = '/admin/dispatch';
export const PICK_LISTS_PATH = `${DISPATCH_PATH}/pick-lists`;
export const PACK_PATH = `${DISPATCH_PATH}/pack`;
export const RECEIPTS_PATH = `${DISPATCH_PATH}/receipts`;
export const HAND_OVERS_PATH = `${DISPATCH_PATH}/hand-overs`;
