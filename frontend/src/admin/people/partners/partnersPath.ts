export const PARTNERS_PATH = '/admin/business-partner';
export const APPLICATIONS_PATH = `${PARTNERS_PATH}/applications`;
