import sharp from 'sharp';
import type { SeededRandom } from '../seed/random.ts';

export interface Scene {
  deviceTypeID: number;
  /** Before the repair: what is broken can be seen. */
  broken: boolean;
}

const width = 960;
const height = 720;
const surfaces = ['#b08a62', '#c9c2b5', '#8d9a8b', '#7b6a58', '#d8d0c4'];
const cases = ['#22262b', '#3d4a57', '#d9dde1', '#5b4636', '#203a33'];
const backgrounds = ['#9fc3d8', '#e5b25d', '#7fae8e', '#b48fb6', '#d98a73'];

/** Width, height and corner of the device, and how far its screen is from its edge. */
const shapes: Record<number, [number, number, number, number]> = {
  1: [250, 520, 40, 14],
  2: [400, 540, 30, 26],
  3: [640, 430, 22, 24],
  4: [620, 260, 60, 60],
};

/** A device on a workbench, drawn of simple shapes: no two alike, and no photograph of anybody's. */
export async function drawPhoto(scene: Scene, random: SeededRandom): Promise<Uint8Array<ArrayBuffer>> {
  const [w, h, corner, edge] = shapes[scene.deviceTypeID] ?? [360, 360, 40, 30];
  const turn = random.between(-14, 14);
  const [x, y] = [-w / 2, -h / 2];
  const surface = random.oneOf(surfaces);
  const screen = { x: x + edge, y: y + edge, w: w - 2 * edge, h: h - 2 * edge };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="720" height="540">
    <rect width="100%" height="100%" fill="${surface}"/>
    ${grain(random)}
    <g transform="translate(${width / 2 + random.between(-50, 50)} ${height / 2 + random.between(-20, 20)}) rotate(${turn})">
      <rect x="${x + 12}" y="${y + 16}" width="${w}" height="${h}" rx="${corner}" fill="#000" opacity="0.3"/>
      <rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${corner}" fill="${random.oneOf(cases)}"/>
      <rect x="${screen.x}" y="${screen.y}" width="${screen.w}" height="${screen.h}" rx="${corner / 2}"
        fill="${scene.broken ? '#15181b' : random.oneOf(backgrounds)}"/>
      ${scene.broken ? cracks(screen, random) : shine(screen)}
    </g>
  </svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
  return new Uint8Array(jpeg);
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const grain = (random: SeededRandom) =>
  Array.from({ length: 9 }, (_, at) => {
    const y = at * 84 + random.between(0, 40);
    return `<path d="M0 ${y} Q 480 ${y + random.between(-30, 30)} ${width} ${y}" stroke="#000" opacity="0.08" fill="none" stroke-width="3"/>`;
  }).join('');

function cracks({ x, y, w, h }: Box, random: SeededRandom): string {
  const from = [x + random.between(0, w), y + random.between(0, h)] as const;
  const lines = Array.from({ length: random.between(7, 12) }, () => {
    const to = [x + random.between(0, w), y + random.between(0, h)] as const;
    return `<path d="M${from.join(' ')} L${to.join(' ')}" stroke="#dfe6ea" opacity="0.75" stroke-width="${random.between(1, 3)}"/>`;
  });
  return lines.join('');
}

const shine = ({ x, y, w, h }: Box) =>
  `<path d="M${x} ${y + h * 0.7} L${x + w * 0.7} ${y} H${x} Z" fill="#fff" opacity="0.18"/>
   <circle cx="${x + w / 2}" cy="${y + h * 0.4}" r="${Math.min(w, h) * 0.12}" fill="#fff" opacity="0.5"/>`;
