export const BOOKS_PATH = '/admin/doctor';
