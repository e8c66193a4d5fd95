/** A photo of an open parcel that the shop doesn't have yet. */
export interface UnsentPhoto {
  /** The same for every attempt to send it. */
  key: string;
  userId: number;
  invoiceId: number;
  documentNo: string;
  photo: Blob;
}

const DATABASE = 'lelap_packing';
const STORE = 'photos';

/** The photos of a user that are kept on this device. */
export async function readPhotos(userId: number): Promise<UnsentPhoto[]> {
  const kept = await run<UnsentPhoto[]>('readonly', (store) => store.getAll() as IDBRequest<UnsentPhoto[]>);
  return (kept ?? []).filter((photo) => photo.userId === userId);
}

export async function keepPhoto(photo: UnsentPhoto): Promise<void> {
  await run('readwrite', (store) => store.put(photo));
}

export async function forgetPhoto(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key));
}

/** Null where the browser keeps nothing (private mode, a full disk): then a photo lives as long as the page. */
async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const database = await open();
    try {
      return await resultOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return resultOf(request);
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'));
  });
}
