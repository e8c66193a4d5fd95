import type { Request, RequestHandler } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import { MAX_PICTURE_BYTES, MAX_PICTURE_MB } from '../contract/pictures.ts';
import { MAX_IMPORT_BYTES } from '../contract/products.ts';
import { AppError, badInput } from '../errors.ts';
import type { DescribedField, Upload } from './input.ts';

type FileField = Extract<DescribedField, { in: 'file' }>;

/** Allowance for a form's text fields and multipart boundaries. */
const TEXT_BYTES = 64 * 1024;
const MEGABYTE = 1024 * 1024;
/** For a single file, this many may be sent; only the first is used. */
const MOST_FOR_ONE = 5;

/** The maximum bytes per file. */
const MAX_BYTES: Record<Upload['kind'], number> = { picture: MAX_PICTURE_BYTES, table: MAX_IMPORT_BYTES };

/** Requires a multipart content type, and a declared length within the limit. */
export function requireForm(fields: readonly FileField[]): RequestHandler {
  const most = fields.reduce((sum, { upload }) => sum + mostSent(upload) * MAX_BYTES[upload.kind], TEXT_BYTES);
  return (request, _response, next) => {
    if (!request.is('multipart/form-data')) throw new AppError(415, 'upload.wrongForm');
    if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(fields);
    next();
  };
}

/**
 * Receives a form with its declared number of files, in memory: nothing is written to disk before it was validated. The
 * client's file names and types are never used.
 */
export function receiveForm(fields: readonly FileField[]): RequestHandler {
  const files = fields.reduce((sum, { upload }) => sum + mostSent(upload), 0);
  const taken = new WeakMap<Request, string[]>();
  const receive = multer({
    storage: memoryStorage(),
    limits: {
      fileSize: Math.max(...fields.map(({ upload }) => MAX_BYTES[upload.kind])),
      files,
      fields: 30,
      parts: files + 31,
      fieldNameSize: 100,
      fieldSize: TEXT_BYTES,
      headerPairs: 30,
    },
    fileFilter: (request, { fieldname }, accept) => {
      const upload = fields.find(({ name }) => name === fieldname)?.upload;
      const before = taken.get(request) ?? [];
      taken.set(request, [...before, fieldname]);
      accept(null, upload?.takesFirst !== true || !before.includes(fieldname));
    },
  }).fields(fields.map(({ name, upload }) => ({ name, maxCount: mostSent(upload) })));
  return (request, response, next) => {
    receive(request, response, (error: unknown) => (error === undefined ? next() : next(asFault(error, fields))));
  };
}

function mostSent({ most, takesFirst }: Upload): number {
  return takesFirst ? MOST_FOR_ONE : most;
}

/** A received form's files, by field. */
export function filesOf(request: Request): Record<string, readonly Buffer[]> {
  const { files } = request;
  if (files === undefined || Array.isArray(files)) return {};
  return Object.fromEntries(Object.entries(files).map(([field, sent]) => [field, sent.map(({ buffer }) => buffer)]));
}

/** Any malformed form is a client error. */
function asFault(error: unknown, fields: readonly FileField[]): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof MulterError ? error.code : null;
  if (code === 'LIMIT_FILE_SIZE') return tooLarge(fields);
  if (code === 'LIMIT_FILE_COUNT' || code === 'LIMIT_UNEXPECTED_FILE') return tooMany(fields);
  return new AppError(400, 'input.malformed');
}

function tooMany([field]: readonly FileField[]): AppError {
  const max = field?.upload.most ?? 1;
  return badInput(field?.name ?? '', max === 1 ? 'upload.oneFile' : 'upload.tooMany', { max });
}

function tooLarge([field]: readonly FileField[]): AppError {
  if (field?.upload.kind === 'table') {
    return new AppError(413, 'upload.tableTooLarge', { max: MAX_IMPORT_BYTES / MEGABYTE });
  }
  return new AppError(413, 'upload.tooLarge', { max: MAX_PICTURE_MB });
}
