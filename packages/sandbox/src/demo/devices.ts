/** Devices of the catalogue that the demo's orders are about, by the names their pages have. */
export const demoDevices = {
  iPhone12: { deviceTypeID: 1, manufacturer: 'Apple', device: 'iPhone 12' },
  iPhone13: { deviceTypeID: 1, manufacturer: 'Apple', device: 'iPhone 13' },
  iPhone14: { deviceTypeID: 1, manufacturer: 'Apple', device: 'iPhone 14' },
  galaxyS22: { deviceTypeID: 1, manufacturer: 'Samsung', device: 'Galaxy S22' },
  galaxyS21: { deviceTypeID: 1, manufacturer: 'Samsung', device: 'Galaxy S21' },
  pixel7: { deviceTypeID: 1, manufacturer: 'Google', device: 'Pixel 7' },
  iPadAir: { deviceTypeID: 2, manufacturer: 'Apple', device: 'iPad Air (5th generation)' },
  galaxyTab: { deviceTypeID: 2, manufacturer: 'Samsung', device: 'Galaxy Tab S8' },
  macBookAir: { deviceTypeID: 3, manufacturer: 'Apple', device: 'MacBook Air 13-inch (M1, 2020)' },
  xps13: { deviceTypeID: 3, manufacturer: 'Dell', device: 'XPS 13' },
  thinkPad: { deviceTypeID: 3, manufacturer: 'Lenovo', device: 'ThinkPad X1 Carbon' },
  playStation: { deviceTypeID: 4, manufacturer: 'Sony', device: 'PlayStation 5' },
  switch: { deviceTypeID: 4, manufacturer: 'Nintendo', device: 'Switch' },
} as const;
export type DemoDevice = keyof typeof demoDevices;
