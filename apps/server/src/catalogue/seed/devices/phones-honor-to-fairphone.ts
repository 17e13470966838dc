import type { DeviceTables } from './device-table.ts';

export const phonesHonorToFairphone: DeviceTables = {
  Honor: `
    Magic7 Pro | 2025 | flagship | glass finger face | PTP-N49
    Magic6 Pro | 2024 | flagship | glass finger face | BVL-N49
    Magic V2 | 2024 | flagship | glass finger fold | VER-N49
    Honor 200 | 2024 | mid | glass finger | ELI-NX9
    Honor 90 | 2023 | mid | glass finger | REA-NX9
    Honor 70 | 2022 | mid | glass finger | FNE-NX9
    Honor 50 | 2021 | mid | glass finger | NTH-NX9
  `,
  Nothing: `
    Phone (3) | 2025 | high | glass finger | 256 GB, 512 GB
    Phone (3a) Pro | 2025 | mid | glass finger | A059P
    Phone (3a) | 2025 | mid | glass finger | A059
    Phone (2) | 2023 | high | glass finger | A065
    Phone (2a) | 2024 | mid | finger | A142
    Phone (1) | 2022 | mid | glass finger | A063
  `,
  Fairphone: `
    Fairphone (Gen. 6) | 2025 | mid | finger | -
    Fairphone 5 | 2023 | mid | finger | FP5
    Fairphone 4 | 2021 | mid | finger | FP4
    Fairphone 3+ | 2020 | mid | finger | -
    Fairphone 3 | 2019 | mid | finger | FP3
  `,
  Asus: `
    ROG Phone 8 | 2024 | flagship | glass finger | AI2401
    ROG Phone 6 | 2022 | flagship | glass finger | AI2201
    Zenfone 10 | 2023 | high | finger | AI2302
    Zenfone 9 | 2022 | high | finger | AI2202
  `,
  Realme: `
    GT 6 | 2024 | mid | glass finger | RMX3851
    GT 2 Pro | 2022 | high | finger | 128 GB, 256 GB
    12 Pro+ | 2024 | mid | finger | RMX3840
    8 | 2021 | budget | finger | RMX3085
  `,
  LG: `
    Velvet | 2020 | mid | glass finger | LM-G910EMW
    G6 | 2017 | mid | glass finger | LG-H870
  `,
  Microsoft: `
    Surface Duo 2 | 2021 | flagship | glass finger fold | 128 GB, 256 GB, 512 GB
    Surface Duo | 2020 | flagship | glass finger fold | 128 GB, 256 GB
  `,
};
