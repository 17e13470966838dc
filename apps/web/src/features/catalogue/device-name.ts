import type { Device } from '@fettle/contract/entities/device';

/** As people say it: some devices carry their manufacturer's name already. */
export function deviceName({ manufacturer, device }: Pick<Device, 'manufacturer' | 'device'>): string {
  return device.startsWith(manufacturer) ? device : `${manufacturer} ${device}`;
}
