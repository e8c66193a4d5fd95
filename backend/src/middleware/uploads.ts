import type { Request, RequestHandler } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import { isPictureType, MAX_PICTURE_BYTES, MAX_PICTURE_MB } from '../contract/pictures.ts';
import { AppError, badInput } from '../errors.ts';

/** What the fields of a form and the seams between them may take beside the picture. */
const TEXT_BYTES = 64 * 1024;

/** Only what says that it is a form, and is not too large by its own account. */
export const requireForm: RequestHandler = (request, _response, next) => {
  if (!request.is('multipart/form-data')) throw new AppError(415, 'upload.wrongForm');
  if (Number(request.headers['content-length'] ?? 0) > MAX_PICTURE_BYTES + TEXT_BYTES) throw tooLarge();
  next();
};

/**
 * Receives a form with at most one picture, into memory: nothing of it is on disk before it has been looked at. What
 * the picture is called is never used for anything.
 */
export function receiveForm(fileFields: readonly string[]): RequestHandler {
  const receive = multer({
    storage: memoryStorage(),
    limits: {
      fileSize: MAX_PICTURE_BYTES,
      files: 1,
      fields: 30,
      parts: 32,
      fieldNameSize: 100,
      fieldSize: TEXT_BYTES,
      headerPairs: 30,
    },
    // What it claims to be. What it is, its first bytes tell (services/pictures.ts).
    fileFilter: (_request, { fieldname, mimetype }, accept) => {
      if (isPictureType(mimetype)) accept(null, true);
      else accept(badInput(fieldname, 'upload.notPicture'));
    },
  }).fields(fileFields.map((name) => ({ name, maxCount: 1 })));
  return (request, response, next) => {
    receive(request, response, (error: unknown) => (error === undefined ? next() : next(asFault(error, fileFields))));
  };
}

/** The files of a received form by their field. */
export function filesOf(request: Request): Record<string, Buffer> {
  const { files } = request;
  if (files === undefined || Array.isArray(files)) return {};
  return Object.fromEntries(Object.entries(files).flatMap(([field, [file]]) => (file ? [[field, file.buffer]] : [])));
}

/** Whatever a form can be broken by is its sender's mistake. */
function asFault(error: unknown, fileFields: readonly string[]): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof MulterError ? error.code : null;
  if (code === 'LIMIT_FILE_SIZE') return tooLarge();
  if (code === 'LIMIT_FILE_COUNT' || code === 'LIMIT_UNEXPECTED_FILE') {
    return badInput(fileFields[0] ?? '', 'upload.oneFile');
  }
  return new AppError(400, 'input.malformed');
}

function tooLarge(): AppError {
  return new AppError(413, 'upload.tooLarge', { max: MAX_PICTURE_MB });
}
