import type { DeviceTables } from './device-table.ts';

export const tablets: DeviceTables = {
  Apple: `
    iPad Pro 13-inch (M5) | 2025 | flagship | face | 256 GB, 512 GB, 1 TB, 2 TB
    iPad Pro 11-inch (M5) | 2025 | flagship | face | 256 GB, 512 GB, 1 TB, 2 TB
    iPad Pro 13-inch (M4) | 2024 | flagship | face | A2925 (Wi-Fi), A2926 (cellular)
    iPad Pro 11-inch (M4) | 2024 | flagship | face | A2836 (Wi-Fi), A2837 (cellular)
    iPad Pro 12.9-inch (6th generation) | 2022 | flagship | face | A2436 (Wi-Fi), A2764 (cellular)
    iPad Pro 11-inch (4th generation) | 2022 | flagship | face | A2759 (Wi-Fi), A2435 (cellular)
    iPad Pro 12.9-inch (5th generation) | 2021 | flagship | face | A2378 (Wi-Fi), A2461 (cellular)
    iPad Pro 11-inch (3rd generation) | 2021 | flagship | face | A2377 (Wi-Fi), A2459 (cellular)
    iPad Pro 12.9-inch (4th generation) | 2020 | flagship | face | A2229 (Wi-Fi), A2233 (cellular)
    iPad Pro 11-inch (2nd generation) | 2020 | flagship | face | A2228 (Wi-Fi), A2230 (cellular)
    iPad Pro 12.9-inch (3rd generation) | 2018 | flagship | face | A1876 (Wi-Fi), A1895 (cellular)
    iPad Pro 11-inch (1st generation) | 2018 | flagship | face | A1980 (Wi-Fi), A1934 (cellular)
    iPad Pro 12.9-inch (2nd generation) | 2017 | high | home | A1670 (Wi-Fi), A1671 (cellular)
    iPad Pro 10.5-inch | 2017 | high | home | A1701 (Wi-Fi), A1709 (cellular)
    iPad Pro 9.7-inch | 2016 | high | home | A1673 (Wi-Fi), A1674 (cellular)
    iPad Pro 12.9-inch (1st generation) | 2015 | high | home | A1584 (Wi-Fi), A1652 (cellular)
    iPad Air 13-inch (M3) | 2025 | high | finger | A3268 (Wi-Fi), A3269 (cellular)
    iPad Air 11-inch (M3) | 2025 | high | finger | A3266 (Wi-Fi), A3267 (cellular)
    iPad Air 13-inch (M2) | 2024 | high | finger | A2898 (Wi-Fi), A2899 (cellular)
    iPad Air 11-inch (M2) | 2024 | high | finger | A2902 (Wi-Fi), A2903 (cellular)
    iPad Air (5th generation) | 2022 | high | finger | A2588 (Wi-Fi), A2589 (cellular)
    iPad Air (4th generation) | 2020 | high | finger | A2316 (Wi-Fi), A2072 (cellular)
    iPad Air (3rd generation) | 2019 | mid | home | A2152 (Wi-Fi), A2123 (cellular)
    iPad Air 2 | 2014 | mid | home | A1566 (Wi-Fi), A1567 (cellular)
    iPad (A16) | 2025 | mid | finger | A3354 (Wi-Fi), A3355 (cellular)
    iPad (10th generation) | 2022 | mid | finger | A2696 (Wi-Fi), A2757 (cellular)
    iPad (9th generation) | 2021 | mid | home | A2602 (Wi-Fi), A2603 (cellular), A2604 (cellular)
    iPad (8th generation) | 2020 | mid | home | A2270 (Wi-Fi), A2428 (cellular), A2429 (cellular)
    iPad (7th generation) | 2019 | mid | home | A2197 (Wi-Fi), A2198 (cellular), A2200 (cellular)
    iPad (6th generation) | 2018 | mid | home | A1893 (Wi-Fi), A1954 (cellular)
    iPad (5th generation) | 2017 | mid | home | A1822 (Wi-Fi), A1823 (cellular)
    iPad mini (A17 Pro) | 2024 | high | finger | A2993 (Wi-Fi), A2995 (cellular)
    iPad mini (6th generation) | 2021 | high | finger | A2567 (Wi-Fi), A2568 (cellular)
    iPad mini (5th generation) | 2019 | mid | home | A2133 (Wi-Fi), A2124 (cellular)
    iPad mini 4 | 2015 | mid | home | A1538 (Wi-Fi), A1550 (cellular)
    iPad mini 2 | 2013 | budget | home | A1489 (Wi-Fi), A1490 (cellular)
  `,
  Samsung: `
    Galaxy Tab S10 Ultra | 2024 | flagship | finger | SM-X920 (Wi-Fi), SM-X926B (5G)
    Galaxy Tab S9 Ultra | 2023 | flagship | finger | SM-X910 (Wi-Fi), SM-X916B (5G)
    Galaxy Tab S9+ | 2023 | flagship | finger | SM-X810 (Wi-Fi), SM-X816B (5G)
    Galaxy Tab S9 | 2023 | high | finger | SM-X710 (Wi-Fi), SM-X716B (5G)
    Galaxy Tab S9 FE | 2023 | mid | finger | SM-X510 (Wi-Fi), SM-X516B (5G)
    Galaxy Tab S8 Ultra | 2022 | flagship | finger | SM-X900 (Wi-Fi), SM-X906B (5G)
    Galaxy Tab S8 | 2022 | high | finger | SM-X700 (Wi-Fi), SM-X706B (5G)
    Galaxy Tab S7 | 2020 | high | finger | SM-T870 (Wi-Fi), SM-T875 (LTE)
    Galaxy Tab S6 Lite | 2020 | mid | - | SM-P610 (Wi-Fi), SM-P615 (LTE)
    Galaxy Tab S6 | 2019 | high | finger | SM-T860 (Wi-Fi), SM-T865 (LTE)
    Galaxy Tab A9+ | 2023 | budget | - | SM-X210 (Wi-Fi), SM-X216B (5G)
    Galaxy Tab A8 | 2022 | budget | - | SM-X200 (Wi-Fi), SM-X205 (LTE)
    Galaxy Tab A7 | 2020 | budget | - | SM-T500 (Wi-Fi), SM-T505 (LTE)
  `,
  Amazon: `
    Fire Max 11 | 2023 | mid | finger | 64 GB, 128 GB
    Fire HD 10 (13th generation) | 2023 | budget | - | 32 GB, 64 GB
    Fire HD 10 (11th generation) | 2021 | budget | - | 32 GB, 64 GB
    Fire HD 8 (12th generation) | 2022 | budget | - | 32 GB, 64 GB
    Fire HD 8 (10th generation) | 2020 | budget | - | 32 GB, 64 GB
    Fire 7 (12th generation) | 2022 | budget | - | 16 GB, 32 GB
    Fire HD 10 Kids (2021) | 2021 | budget | - | -
  `,
  Microsoft: `
    Surface Pro (11th Edition) | 2024 | flagship | face | 256 GB, 512 GB, 1 TB
    Surface Pro 9 | 2022 | flagship | face | 2038
    Surface Pro 8 | 2021 | flagship | face | 1983
    Surface Pro X | 2019 | flagship | face | 1876
    Surface Pro 7+ | 2021 | high | face | 1960
    Surface Pro 7 | 2019 | high | face | 1866
    Surface Pro 6 | 2018 | high | face | 1796
    Surface Pro (5th generation) | 2017 | high | face | 1796
    Surface Pro 4 | 2015 | high | face | 1724
    Surface Go 3 | 2021 | mid | face | 64 GB, 128 GB
    Surface Go 2 | 2020 | mid | face | 64 GB, 128 GB
    Surface Go | 2018 | mid | face | 1824 (Wi-Fi), 1825 (LTE)
  `,
  Lenovo: `
    Tab P12 | 2023 | mid | finger | TB370FU
    Tab P11 | 2020 | budget | - | TB-J606F
    Tab M10 Plus (3rd generation) | 2022 | budget | - | TB125FU
    Tab M10 FHD Plus | 2020 | budget | - | TB-X606F
    IdeaPad Duet Chromebook | 2020 | budget | - | CT-X636F
  `,
  Huawei: `
    MatePad Pro 10.8 | 2020 | high | - | MRX-W09
    MatePad 10.4 | 2020 | mid | - | BAH3-W09
  `,
  Xiaomi: `
    Pad 6 | 2023 | mid | - | 128 GB, 256 GB
    Pad 5 | 2021 | mid | - | 128 GB, 256 GB
    Redmi Pad SE | 2023 | budget | - | 128 GB, 256 GB
  `,
  Google: `
    Pixel Tablet | 2023 | mid | finger | 128 GB, 256 GB
  `,
  OnePlus: `
    Pad 2 | 2024 | mid | - | -
    Pad | 2023 | mid | - | -
  `,
};
