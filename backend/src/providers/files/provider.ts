/** Where uploaded files are kept: those for everybody, or those for some. */
export interface FileProvider {
  /** Keeps a file under a new name: the whole of it, or nothing. */
  save(name: string, content: Buffer): Promise<void>;
  /** Null: there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Keeps a file a second time; one that is not there is fine. */
  copy(name: string, newName: string): Promise<void>;
  /** A file that is not there is fine. */
  remove(name: string): Promise<void>;
}

/** What the files are kept in, a folder or a bucket; names are paths here: `files/….webp`, `private/….webp`. */
export interface FileStore extends FileProvider {
  /** Takes a file to another path; one that is not there is fine. */
  move(path: string, newPath: string): Promise<void>;
}

/** Paths that we make: nothing that could lead out of a folder. */
export const FILE_PATH = /^(files|private)\/[a-z0-9][a-z0-9-]*\.webp$/;
