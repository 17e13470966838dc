import { CallFailure, openEnvelope } from '@fettle/contract/client/client';
import { clientMessages } from '@fettle/contract/answers/envelope';

interface UploadOptions {
  url: string;
  /** As it is named in the log. */
  name: string;
  file: Blob;
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Posts a file and opens the envelope of the answer. By XMLHttpRequest, because fetch does not tell how far an upload is. */
export function uploadFile({ url, name, file, onProgress, signal }: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const broken = () => reject(new CallFailure('broken', clientMessages.broken, { call: name }));
    request.open('POST', url);
    request.withCredentials = true;
    request.responseType = 'json';
    // whatever the file calls itself: the server looks at what is in it, and says so where that is no picture
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', broken);
    request.addEventListener('abort', broken);
    request.addEventListener('load', () => {
      const status = request.status === 200 ? undefined : request.status;
      const requestId = request.getResponseHeader('x-request-id') ?? undefined;
      try {
        resolve(openEnvelope(request.response, { call: name, status, requestId }).data);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
