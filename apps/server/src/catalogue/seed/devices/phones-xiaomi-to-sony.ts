import type { DeviceTables } from './device-table.ts';

export const phonesXiaomiToSony: DeviceTables = {
  Xiaomi: `
    Xiaomi 15 Ultra | 2025 | flagship | finger | 512 GB, 1 TB
    Xiaomi 15 | 2025 | flagship | glass finger | 256 GB, 512 GB
    Xiaomi 14 | 2024 | flagship | glass finger | 23127PN0CG
    Xiaomi 13T Pro | 2023 | high | glass finger | 23078PND5G
    Xiaomi 13 | 2023 | high | glass finger | 2211133G
    Xiaomi 12 Pro | 2022 | high | glass finger | 2201122G
    Xiaomi 11T Pro | 2021 | mid | glass finger | 2107113SG
    Mi 11 | 2021 | high | glass finger | M2011K2G
    Redmi Note 14 Pro 5G | 2025 | mid | finger | 256 GB, 512 GB
    Redmi Note 13 Pro 5G | 2024 | mid | glass finger | 256 GB, 512 GB
    Redmi Note 11 | 2022 | budget | finger | 64 GB, 128 GB
    Redmi Note 10 Pro | 2021 | budget | glass finger | M2101K6G
    POCO F3 | 2021 | mid | glass finger | M2012K11AG
  `,
  Oppo: `
    Find X8 Pro | 2024 | flagship | glass finger | CPH2659
    Find X5 Pro | 2022 | flagship | finger | CPH2305
    Find X3 Pro | 2021 | flagship | glass finger | CPH2173
    Find N2 Flip | 2023 | flagship | glass finger fold | CPH2437
    Reno8 Pro | 2022 | mid | glass finger | CPH2357
    A54 5G | 2021 | budget | finger | CPH2195
  `,
  Motorola: `
    Razr 50 Ultra | 2024 | flagship | finger fold | XT2451
    Razr 40 Ultra | 2023 | flagship | glass finger fold | XT2321
    Edge 50 Pro | 2024 | high | finger | XT2403
    Edge 40 | 2023 | mid | finger | XT2303
    Edge 30 Ultra | 2022 | high | glass finger | XT2241
    Moto G84 5G | 2023 | budget | finger | XT2347
    Moto G30 | 2021 | budget | finger | XT2129
    Moto G7 | 2019 | budget | glass finger | XT1962
  `,
  Nokia: `
    XR20 | 2021 | mid | finger | TA-1362
    X20 | 2021 | budget | finger | TA-1341
    G42 5G | 2023 | budget | finger | TA-1581
    G22 | 2023 | budget | finger | TA-1528
    5.3 | 2020 | budget | finger | TA-1234
    3310 (2017) | 2017 | budget | - | -
  `,
  Sony: `
    Xperia 1 VI | 2024 | flagship | glass finger | XQ-EC54
    Xperia 10 VI | 2024 | mid | finger | XQ-ES54
    Xperia 1 V | 2023 | flagship | glass finger | XQ-DQ54
    Xperia 5 V | 2023 | high | glass finger | XQ-DE54
    Xperia 1 IV | 2022 | flagship | glass finger | XQ-CT54
    Xperia 5 IV | 2022 | high | glass finger | XQ-CQ54
    Xperia 5 III | 2021 | high | glass finger | XQ-BQ52
    Xperia 1 | 2019 | high | glass finger | J9110, J8110
  `,
};
