/** Reads a QR code out of what the camera shows; undefined while there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** The browser's own reader where there is one (Chrome on phones and Macs); else ours, loaded for it. */
export async function createCodeReader(): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return Promise.resolve(undefined);
    // a smaller picture is read faster, and a label fills it anyway
    const scale = Math.min(1, 640 / width);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return Promise.resolve(decodeQR(context.getImageData(0, 0, canvas.width, canvas.height)));
    } catch {
      // it throws where it finds none
      return Promise.resolve(undefined);
    }
  };
}
