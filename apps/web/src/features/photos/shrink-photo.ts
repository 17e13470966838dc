/** What the server keeps is smaller still; above this a photo is mostly waiting on a mobile connection. */
const longestSide = 2560;
const smallEnoughBytes = 1_500_000;
/** What the server decodes. */
const takenTypes = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Scales a large photo down before it is sent, which also turns what only this browser can open (an iPhone's HEIC) into a JPEG.
 * If the browser cannot, the file goes as it is and the server decides.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (takenTypes.includes(file.type) && file.size <= smallEnoughBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return shrunk && context ? shrunk : file;
  } catch {
    return file;
  }
}
