import type { DeviceTables } from './device-table.ts';

export const laptopsLenovoToRazer: DeviceTables = {
  Lenovo: `
    ThinkPad X1 Carbon | 2021 | flagship | - | Gen 12, Gen 11, Gen 10, Gen 9, Gen 8, Gen 7, Gen 6, Gen 5
    ThinkPad X1 Yoga | 2021 | flagship | - | Gen 8, Gen 7, Gen 6, Gen 5, Gen 4
    ThinkPad T14 | 2021 | high | - | Gen 5, Gen 4, Gen 3, Gen 2, Gen 1
    ThinkPad T14s | 2021 | high | - | Gen 4, Gen 3, Gen 2, Gen 1
    ThinkPad T480 | 2018 | mid | - | -
    ThinkPad E14 | 2021 | mid | - | Gen 5, Gen 4, Gen 3, Gen 2
    ThinkBook 14 | 2021 | mid | - | -
    Yoga Slim 7 | 2020 | high | fixed | 14IIL05, 14ARE05, 14ITL05
    Yoga 9i 14 | 2022 | flagship | fixed | 14ITL5, 14IAP7, 14IRP8
    IdeaPad 5 15 | 2020 | mid | - | 15IIL05, 15ARE05, 15ITL05, 15ALC05
    IdeaPad 3 15 | 2020 | budget | - | 15IIL05, 15ADA05, 15ITL6, 15ALC6
    IdeaPad Flex 5 14 | 2020 | mid | - | 14IIL05, 14ARE05, 14ITL05, 14ALC05
    Legion 5 15 | 2020 | high | - | 15IMH05, 15ARH05, 15ACH6, 15ITH6
    Legion 5 Pro 16 | 2021 | high | - | 16ACH6, 16ITH6, 16IAH7, 16ARH7
  `,
  Microsoft: `
    Surface Laptop (7th Edition) | 2024 | flagship | - | 13.8-inch, 15-inch
    Surface Laptop 5 | 2022 | high | - | 13.5-inch, 15-inch
    Surface Laptop 4 | 2021 | high | - | 13.5-inch, 15-inch
    Surface Laptop 3 | 2019 | high | - | 13.5-inch, 15-inch
    Surface Laptop 2 | 2018 | high | fixed | 1769
    Surface Laptop Go 2 | 2022 | mid | - | 128 GB, 256 GB
    Surface Laptop Go | 2020 | mid | - | 64 GB, 128 GB, 256 GB
    Surface Laptop Studio | 2021 | flagship | - | 1964
    Surface Book 3 | 2020 | flagship | fixed | 13.5-inch, 15-inch
    Surface Book 2 | 2017 | flagship | fixed | 13.5-inch, 15-inch
  `,
  Razer: `
    Blade 14 | 2022 | flagship | - | 2021, 2022, 2023, 2024
    Blade 15 | 2020 | flagship | - | 2018, 2019, 2020, 2021, 2022
    Blade 16 | 2023 | flagship | - | 2023, 2024
    Blade Stealth 13 | 2019 | high | fixed | 2018, 2019, 2020
  `,
  MSI: `
    GF63 Thin | 2020 | mid | - | -
    Katana GF66 | 2021 | mid | - | -
    Stealth 15M | 2020 | high | - | -
    Raider GE76 | 2021 | flagship | - | -
    Prestige 14 | 2020 | high | - | -
    Modern 14 | 2021 | mid | - | -
  `,
  Samsung: `
    Galaxy Book4 Pro | 2024 | flagship | fixed | 14-inch, 16-inch
    Galaxy Book3 Pro | 2023 | flagship | fixed | 14-inch, 16-inch
    Galaxy Book2 Pro | 2022 | high | fixed | 13.3-inch, 15.6-inch
    Galaxy Book Go | 2021 | budget | fixed fanless | -
    Chromebook 4 | 2019 | budget | fixed fanless | -
  `,
  Huawei: `
    MateBook X Pro | 2020 | high | fixed | 2018, 2019, 2020, 2021, 2022
    MateBook 14 | 2020 | mid | fixed | 2019, 2020, 2021
    MateBook D 15 | 2020 | mid | - | 2020, 2021
  `,
  LG: `
    gram 14 | 2021 | high | - | 2019, 2020, 2021, 2022
    gram 16 | 2021 | high | - | 2021, 2022, 2023
    gram 17 | 2021 | high | - | 2019, 2020, 2021, 2022, 2023
  `,
  Framework: `
    Laptop 16 | 2024 | high | - | -
    Laptop 13 | 2021 | high | - | 11th Gen Intel, 12th Gen Intel, 13th Gen Intel, AMD Ryzen 7040, Intel Core Ultra
  `,
  Google: `
    Pixelbook Go | 2019 | high | fixed fanless | -
    Pixelbook | 2017 | high | fixed fanless | -
  `,
  Gigabyte: `
    Aero 15 | 2020 | flagship | - | -
    G5 | 2022 | mid | - | -
  `,
  Toshiba: `
    Satellite Pro C50 | 2020 | budget | - | -
    Tecra A50 | 2019 | mid | - | -
  `,
};
