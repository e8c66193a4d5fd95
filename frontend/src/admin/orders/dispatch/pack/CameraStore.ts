import { makeAutoObservable, runInAction } from 'mobx';
import { type CodeReader, openCodeReader } from './codeReader.ts';

/** A camera gives more pictures than a hand moves. */
const LOOK_MS = 120;
/** A code that was out of sight for so long is shown again on purpose, as the next piece of its kind: a hand that shakes counts nothing. */
const GONE_MS = 2_000;

/** `absent`: no camera, or none that may be asked for on an address without encryption. */
export type CameraState = 'asking' | 'seeing' | 'refused' | 'absent' | 'taken' | 'broken';

/** Looks through the camera for codes, until it is stopped. */
export class CameraStore {
  state: CameraState = 'asking';
  /** Counts what was read, for those who see the frame light up. */
  reads = 0;
  private readonly onCode: (code: string) => void;
  private stream: MediaStream | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;
  /** When each code was in sight last. */
  private readonly seen = new Map<string, number>();

  constructor(onCode: (code: string) => void) {
    this.onCode = onCode;
    makeAutoObservable<this, 'onCode' | 'stream' | 'timer' | 'isStopped' | 'seen'>(
      this,
      { onCode: false, stream: false, timer: false, isStopped: false, seen: false },
      { autoBind: true },
    );
  }

  /** Shows what the camera sees in `video`. Answers how to stop. */
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
      this.look(video, reader);
    } catch (error) {
      this.close();
      if (!this.isStopped) runInAction(() => (this.state = stateOf(error)));
    }
  }

  private look(video: HTMLVideoElement, reader: CodeReader): void {
    this.timer = setTimeout(() => {
      void reader
        .detect(video)
        // A picture that can't be read is followed by another.
        .catch(() => [])
        .then((codes) => {
          if (this.isStopped) return;
          for (const { rawValue } of codes) this.see(rawValue);
          this.look(video, reader);
        });
    }, LOOK_MS);
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
