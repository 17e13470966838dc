import type { DeviceTables } from './device-table.ts';

export const phonesGoogleToHuawei: DeviceTables = {
  Google: `
    Pixel 10 Pro Fold | 2025 | flagship | glass finger fold | 256 GB, 512 GB, 1 TB
    Pixel 10 Pro XL | 2025 | flagship | glass finger | 256 GB, 512 GB, 1 TB
    Pixel 10 Pro | 2025 | flagship | glass finger | 128 GB, 256 GB, 512 GB, 1 TB
    Pixel 10 | 2025 | high | glass finger | 128 GB, 256 GB
    Pixel 9 Pro Fold | 2024 | flagship | glass finger fold | 256 GB, 512 GB
    Pixel 9 Pro XL | 2024 | flagship | glass finger | 128 GB, 256 GB, 512 GB, 1 TB
    Pixel 9 Pro | 2024 | flagship | glass finger | 128 GB, 256 GB, 512 GB, 1 TB
    Pixel 9 | 2024 | high | glass finger | 128 GB, 256 GB
    Pixel 9a | 2025 | mid | finger | 128 GB, 256 GB
    Pixel 8 Pro | 2023 | flagship | glass finger | GC3VE, G1MNW
    Pixel 8 | 2023 | high | glass finger | GKWS6, G9BQD
    Pixel 8a | 2024 | mid | finger | 128 GB, 256 GB
    Pixel Fold | 2023 | flagship | glass finger fold | G9FPL, G0B96
    Pixel 7 Pro | 2022 | flagship | glass finger | GP4BC, GE2AE
    Pixel 7 | 2022 | high | glass finger | GVU6C, GQML3
    Pixel 7a | 2023 | mid | finger | GWKK3, GHL1X
    Pixel 6 Pro | 2021 | flagship | glass finger | GLUOG, G8VOU
    Pixel 6 | 2021 | high | glass finger | GB7N6, G9S9B
    Pixel 6a | 2022 | mid | finger | GX7AS, GB62Z
    Pixel 5 | 2020 | high | finger | GTT9Q, GD1YQ
    Pixel 4a (5G) | 2020 | mid | finger | G025I, G025E
    Pixel 4a | 2020 | mid | finger | G025N, G025J
    Pixel 4 XL | 2019 | high | glass face | G020P, G020J
    Pixel 4 | 2019 | high | glass face | G020M, G020I
    Pixel 3a XL | 2019 | mid | finger | 64 GB
    Pixel 3a | 2019 | mid | finger | 64 GB
    Pixel 3 XL | 2018 | high | glass finger | G013C
    Pixel 3 | 2018 | high | glass finger | G013A
    Pixel 2 XL | 2017 | high | finger | G011C
    Pixel 2 | 2017 | high | finger | G011A
    Pixel XL | 2016 | mid | finger | 32 GB, 128 GB
    Pixel | 2016 | mid | finger | 32 GB, 128 GB
  `,
  OnePlus: `
    OnePlus 13 | 2025 | flagship | glass finger | CPH2653
    OnePlus 12 | 2024 | flagship | glass finger | CPH2581
    OnePlus Open | 2023 | flagship | glass finger fold | CPH2551
    OnePlus 11 | 2023 | flagship | glass finger | CPH2449
    OnePlus 10 Pro | 2022 | flagship | glass finger | NE2213
    OnePlus 9 Pro | 2021 | flagship | glass finger | LE2123
    OnePlus 9 | 2021 | high | glass finger | LE2113
    OnePlus 8 Pro | 2020 | flagship | glass finger | IN2023
    OnePlus 7 Pro | 2019 | high | glass finger | GM1913
    OnePlus 7T | 2019 | high | glass finger | HD1903
    OnePlus 6T | 2018 | mid | glass finger | A6013
    Nord 4 | 2024 | mid | finger | CPH2663
    Nord 3 | 2023 | mid | glass finger | CPH2493
    Nord 2 | 2021 | mid | glass finger | DN2103
    Nord | 2020 | mid | glass finger | AC2003
  `,
  Huawei: `
    P50 Pro | 2022 | flagship | glass finger | JAD-LX9
    P40 Pro | 2020 | flagship | glass finger | ELS-NX9
    P40 | 2020 | high | glass finger | ANA-NX9
    P30 Pro | 2019 | flagship | glass finger | VOG-L29, VOG-L09
    P30 | 2019 | high | glass finger | ELE-L29, ELE-L09
    P30 Lite | 2019 | budget | glass finger | MAR-LX1A
    P20 Pro | 2018 | high | glass finger | CLT-L29, CLT-L09
    P20 Lite | 2018 | budget | glass finger | ANE-LX1
    Mate 20 Pro | 2018 | high | glass finger | LYA-L29, LYA-L09
  `,
};
