import type { DeviceTables } from './device-table.ts';

export const consoles: DeviceTables = {
  Sony: `
    PlayStation 5 Pro | 2024 | flagship | tv sticks | -
    PlayStation 5 Slim | 2023 | high | tv disc sticks | 1 TB
    PlayStation 5 Slim Digital Edition | 2023 | high | tv sticks | 1 TB
    PlayStation 5 | 2020 | high | tv disc sticks | CFI-1016A, CFI-1116A, CFI-1216A
    PlayStation 5 Digital Edition | 2020 | high | tv sticks | CFI-1016B, CFI-1116B, CFI-1216B
    PlayStation 4 Pro | 2016 | mid | tv disc sticks | CUH-7016B, CUH-7116B, CUH-7216B
    PlayStation 4 Slim | 2016 | mid | tv disc sticks | CUH-2016A, CUH-2116A, CUH-2216A
    PlayStation 4 | 2013 | mid | tv disc sticks | CUH-1003A, CUH-1116A, CUH-1216A
    PlayStation 3 Slim | 2009 | budget | tv disc sticks | 120 GB, 160 GB, 250 GB, 320 GB
    PlayStation Portal | 2023 | mid | handheld sticks | CFI-Y1016
    PlayStation Vita | 2012 | budget | handheld cards sticks | PCH-1003 (Wi-Fi), PCH-1103 (3G), PCH-2003 (Slim)
    PSP | 2005 | budget | handheld | PSP-1003, PSP-2003, PSP-3003
  `,
  Microsoft: `
    Xbox Series X | 2020 | high | tv disc sticks | 1882
    Xbox Series X Digital Edition | 2024 | high | tv sticks | 1 TB
    Xbox Series S | 2020 | mid | tv sticks | 512 GB, 1 TB
    Xbox One X | 2017 | mid | tv disc sticks | 1787
    Xbox One S | 2016 | mid | tv disc sticks | 1681
    Xbox One S All-Digital Edition | 2019 | budget | tv sticks | -
    Xbox One | 2013 | budget | tv disc sticks | 1540
    Xbox 360 S | 2010 | budget | tv disc sticks | 1439
    Xbox 360 E | 2013 | budget | tv disc sticks | 1538
  `,
  Nintendo: `
    Switch 2 | 2025 | high | handheld cards sticks | BEE-001
    Switch (OLED model) | 2021 | mid | handheld cards sticks | HEG-001
    Switch | 2017 | mid | handheld cards sticks | HAC-001, HAC-001(-01)
    Switch Lite | 2019 | mid | handheld cards sticks | HDH-001
    New 3DS XL | 2015 | mid | handheld cards | RED-001
    New 2DS XL | 2017 | mid | handheld cards | JAN-001
    3DS XL | 2012 | budget | handheld cards | SPR-001
    3DS | 2011 | budget | handheld cards | CTR-001
    2DS | 2013 | budget | handheld cards | FTR-001
    DS Lite | 2006 | budget | handheld cards | USG-001
    DSi | 2009 | budget | handheld cards | TWL-001
    Wii U | 2012 | budget | tv disc sticks | 8 GB, 32 GB
    Wii | 2006 | budget | tv disc sticks | RVL-001
  `,
  Valve: `
    Steam Deck OLED | 2023 | high | handheld sticks | 512 GB, 1 TB
    Steam Deck | 2022 | mid | handheld sticks | 64 GB, 256 GB, 512 GB
  `,
  Asus: `
    ROG Xbox Ally X | 2025 | flagship | handheld sticks | -
    ROG Xbox Ally | 2025 | high | handheld sticks | -
    ROG Ally X | 2024 | high | handheld sticks | RC72LA
    ROG Ally | 2023 | high | handheld sticks | RC71L
  `,
  Lenovo: `
    Legion Go S | 2025 | high | handheld sticks | 512 GB, 1 TB
    Legion Go | 2023 | high | handheld sticks | 512 GB, 1 TB
  `,
  MSI: `
    Claw 8 AI+ | 2025 | high | handheld sticks | -
    Claw A1M | 2024 | high | handheld sticks | 512 GB, 1 TB
  `,
  Logitech: `
    G Cloud | 2022 | mid | handheld sticks | -
  `,
  Sega: `
    Mega Drive/Genesis Mini | 2019 | budget | tv | -
    Dreamcast | 1999 | budget | tv disc | -
  `,
};
