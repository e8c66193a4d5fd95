import { makeAutoObservable, runInAction } from 'mobx';
import { type CodeReader, openCodeReader } from './codeReader.ts';

/** Milliseconds between scans: a camera delivers frames faster than a hand moves. */
const FRAME_MS = 120;
/** Milliseconds out of sight, after which a code counts as the next piece: a shaking hand must not count twice. */
const GONE_MS = 2_000;

/** `absent`: no camera, or an address without HTTPS, where none may be requested. */
export type CameraState = 'asking' | 'seeing' | 'refused' | 'absent' | 'taken' | 'broken';

/** Scans the camera's frames for codes, until it is stopped. */
export class CameraStore {
  state: CameraState = 'asking';
  /** The number of codes read; each flashes the frame. */
  reads = 0;
  private readonly onCode: (code: string) => void;
  private stream: MediaStream | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;
  /** The time when each code was last in sight. */
  private readonly seen = new Map<string, number>();

  constructor(onCode: (code: string) => void) {
    this.onCode = onCode;
    makeAutoObservable<this, 'onCode' | 'stream' | 'timer' | 'isStopped' | 'seen'>(
      this,
      { onCode: false, stream: false, timer: false, isStopped: false, seen: false },
      { autoBind: true },
    );
  }

  /** Streams the camera into `video`. Returns a function that stops it. */
  start(video: HTMLVideoElement): () => void {
    this.isStopped = false;
    void this.open(video);
    return () => {
      this.isStopped = true;
      clearTimeout(this.timer);
      this.close();
    };
  }

  private async open(video: HTMLVideoElement): Promise<void> {
    try {
      const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
      if (!mediaDevices) throw new DOMException('', 'NotFoundError');
      const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
      const [stream, reader] = await Promise.all([mediaDevices.getUserMedia({ video: wanted }), openCodeReader()]);
      this.stream = stream;
      if (this.isStopped) return this.close();
      video.srcObject = stream;
      await video.play();
      runInAction(() => (this.state = 'seeing'));
      this.scanFrame(video, reader);
    } catch (error) {
      this.close();
      if (!this.isStopped) runInAction(() => (this.state = stateOf(error)));
    }
  }

  private scanFrame(video: HTMLVideoElement, reader: CodeReader): void {
    this.timer = setTimeout(() => {
      void reader
        .detect(video)
        // After an unreadable frame, the next one follows.
        .catch(() => [])
        .then((codes) => {
          if (this.isStopped) return;
          for (const { rawValue } of codes) this.see(rawValue);
          this.scanFrame(video, reader);
        });
    }, FRAME_MS);
  }

  private see(code: string): void {
    const [now, before] = [Date.now(), this.seen.get(code) ?? 0];
    this.seen.set(code, now);
    if (now - before < GONE_MS) return;
    this.reads += 1;
    navigator.vibrate?.(40);
    this.onCode(code);
  }

  private close(): void {
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.stream = null;
  }
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent';
  return name === 'NotReadableError' || name === 'AbortError' ? 'taken' : 'broken';
}
