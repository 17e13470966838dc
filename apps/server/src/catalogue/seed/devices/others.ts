import type { DeviceTables } from './device-table.ts';

export const others: DeviceTables = {
  Apple: `
    Watch Ultra 2 | 2023 | high | screen battery | -
    Watch Series 10 | 2024 | mid | screen battery | 42 mm, 46 mm
    Watch Series 9 | 2023 | mid | screen battery | 41 mm, 45 mm
    Watch Series 8 | 2022 | mid | screen battery | 41 mm, 45 mm
    Watch Series 7 | 2021 | mid | screen battery | 41 mm, 45 mm
    Watch SE (2nd generation) | 2022 | budget | screen battery | 40 mm, 44 mm
    iMac 24-inch | 2021 | high | screen | A2438, A2439, A2873, A2874
    iMac 27-inch | 2017 | high | screen | A1419, A2115
    Mac mini | 2020 | mid | - | A1347, A1993, A2348
    AirPods Max | 2020 | high | battery | -
  `,
  Samsung: `
    Galaxy Watch7 | 2024 | mid | screen battery | 40 mm, 44 mm
    Galaxy Watch6 | 2023 | mid | screen battery | 40 mm, 44 mm
    Galaxy Watch5 | 2022 | mid | screen battery | 40 mm, 44 mm
    Galaxy Watch4 | 2021 | mid | screen battery | 40 mm, 44 mm
  `,
  Google: `
    Pixel Watch 2 | 2023 | mid | screen battery | -
    Pixel Watch | 2022 | mid | screen battery | -
  `,
  Garmin: `
    Fenix 7 | 2022 | high | screen battery | 7S, 7, 7X
    Forerunner 255 | 2022 | mid | screen battery | 255, 255S
  `,
  Fitbit: `
    Versa 4 | 2022 | budget | screen battery | -
    Charge 5 | 2021 | budget | screen battery | -
  `,
  Amazon: `
    Kindle Paperwhite | 2021 | budget | screen battery | 10th generation, 11th generation, 12th generation
    Kindle Oasis | 2019 | mid | screen battery | 9th generation, 10th generation
    Kindle Scribe | 2022 | mid | screen battery | -
  `,
  Kobo: `
    Libra 2 | 2021 | budget | screen battery | -
    Clara 2E | 2022 | budget | screen battery | -
  `,
  GoPro: `
    HERO12 Black | 2023 | mid | screen battery | -
    HERO11 Black | 2022 | mid | screen battery | -
  `,
  Canon: `
    EOS R6 Mark II | 2022 | flagship | screen battery | -
    EOS 250D/Rebel SL3 | 2019 | mid | screen battery | -
  `,
  Nikon: `
    Z6 II | 2020 | flagship | screen battery | -
  `,
  Sony: `
    Alpha 7 IV | 2021 | flagship | screen battery | -
    WH-1000XM5 | 2022 | mid | battery | -
    WH-1000XM4 | 2020 | mid | battery | -
  `,
  DJI: `
    Mini 4 Pro | 2023 | high | battery | -
    Mini 3 | 2022 | mid | battery | -
    Mavic Air 2 | 2020 | high | battery | -
  `,
  Bose: `
    QuietComfort 45 | 2021 | mid | battery | -
    QuietComfort Ultra Headphones | 2023 | high | battery | -
  `,
  Meta: `
    Quest 3 | 2023 | high | screen battery | 128 GB, 512 GB
    Quest 2 | 2020 | mid | screen battery | 64 GB, 128 GB, 256 GB
  `,
  Dell: `
    XPS Desktop | 2021 | high | - | -
    OptiPlex 7080 | 2020 | mid | - | -
  `,
  HP: `
    Omen 25L | 2021 | high | - | -
  `,
};
