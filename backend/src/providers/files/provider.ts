/** A folder of uploaded files, public or private. */
export interface FileProvider {
  /** Saves a file under a new name: all of it, or nothing. */
  save(name: string, content: Buffer): Promise<void>;
  /** Null where the file does not exist. */
  read(name: string): Promise<Buffer | null>;
  /** Saves a file a second time; a missing file is no error. */
  copy(name: string, newName: string): Promise<void>;
  /** A missing file is no error. */
  remove(name: string): Promise<void>;
}

/** The storage below both folders, a disk or a bucket; names are paths here: `files/….webp`, `private/….webp`. */
export interface FileStore extends FileProvider {
  /** Moves a file to another path; a missing file is no error. */
  move(path: string, newPath: string): Promise<void>;
}

/** Paths of this shop's files; none of them leads out of a folder. */
export const FILE_PATH = /^(files|private)\/[a-z0-9][a-z0-9-]*\.webp$/;
