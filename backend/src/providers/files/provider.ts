/** Where uploaded files are kept. */
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
