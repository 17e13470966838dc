import type { DeviceTables } from './device-table.ts';

export const applePhones: DeviceTables = {
  Apple: `
    iPhone 17 Pro Max | 2025 | flagship | glass face | 256 GB, 512 GB, 1 TB, 2 TB
    iPhone 17 Pro | 2025 | flagship | glass face | 256 GB, 512 GB, 1 TB
    iPhone Air | 2025 | flagship | glass face | 256 GB, 512 GB, 1 TB
    iPhone 17 | 2025 | high | glass face | 256 GB, 512 GB
    iPhone 17e | 2026 | mid | glass face | -
    iPhone 16 Pro Max | 2024 | flagship | glass face | A3296 (UK and Europe), A3084 (USA), A3295 (Canada and Japan), A3297 (China)
    iPhone 16 Pro | 2024 | flagship | glass face | A3293 (UK and Europe), A3083 (USA), A3292 (Canada and Japan), A3294 (China)
    iPhone 16 Plus | 2024 | high | glass face | A3290 (UK and Europe), A3082 (USA), A3289 (Canada and Japan), A3291 (China)
    iPhone 16 | 2024 | high | glass face | A3287 (UK and Europe), A3081 (USA), A3286 (Canada and Japan), A3288 (China)
    iPhone 16e | 2025 | mid | glass face | A3409 (UK and Europe), A3212 (USA), A3408 (Canada and Japan), A3410 (China)
    iPhone 15 Pro Max | 2023 | flagship | glass face | A3106 (UK and Europe), A2849 (USA), A3105 (Canada and Japan), A3108 (China)
    iPhone 15 Pro | 2023 | flagship | glass face | A3102 (UK and Europe), A2848 (USA), A3101 (Canada and Japan), A3104 (China)
    iPhone 15 Plus | 2023 | high | glass face | A3094 (UK and Europe), A2847 (USA), A3093 (Canada and Japan), A3096 (China)
    iPhone 15 | 2023 | high | glass face | A3090 (UK and Europe), A2846 (USA), A3089 (Canada and Japan), A3092 (China)
    iPhone 14 Pro Max | 2022 | flagship | glass face | A2894 (UK and Europe), A2651 (USA), A2893 (Canada and Japan)
    iPhone 14 Pro | 2022 | flagship | glass face | A2890 (UK and Europe), A2650 (USA), A2889 (Canada and Japan), A2892 (China)
    iPhone 14 Plus | 2022 | high | glass face | A2886 (UK and Europe), A2632 (USA), A2885 (Canada and Japan), A2888 (China)
    iPhone 14 | 2022 | high | glass face | A2882 (UK and Europe), A2649 (USA), A2881 (Canada and Japan), A2884 (China)
    iPhone SE (3rd generation) | 2022 | mid | glass home | A2783 (UK and Europe), A2595 (USA), A2782 (Japan)
    iPhone 13 Pro Max | 2021 | flagship | glass face | A2643 (UK and Europe), A2484 (USA), A2641 (Canada and Japan), A2644 (China)
    iPhone 13 Pro | 2021 | flagship | glass face | A2638 (UK and Europe), A2483 (USA), A2636 (Canada and Japan), A2639 (China)
    iPhone 13 | 2021 | high | glass face | A2633 (UK and Europe), A2482 (USA), A2631 (Canada and Japan), A2634 (China)
    iPhone 13 mini | 2021 | high | glass face | A2628 (UK and Europe), A2481 (USA), A2626 (Canada and Japan), A2629 (China)
    iPhone 12 Pro Max | 2020 | flagship | glass face | A2411 (UK and Europe), A2342 (USA), A2410 (Canada and Japan), A2412 (China)
    iPhone 12 Pro | 2020 | flagship | glass face | A2407 (UK and Europe), A2341 (USA), A2406 (Canada and Japan), A2408 (China)
    iPhone 12 | 2020 | high | glass face | A2403 (UK and Europe), A2172 (USA), A2402 (Canada and Japan), A2404 (China)
    iPhone 12 mini | 2020 | high | glass face | A2399 (UK and Europe), A2176 (USA), A2398 (Canada and Japan), A2400 (China)
    iPhone SE (2nd generation) | 2020 | mid | glass home | A2296 (UK and Europe), A2275 (USA), A2298 (China)
    iPhone 11 Pro Max | 2019 | flagship | glass face | A2218 (UK and Europe), A2161 (USA), A2220 (China)
    iPhone 11 Pro | 2019 | flagship | glass face | A2215 (UK and Europe), A2160 (USA), A2217 (China)
    iPhone 11 | 2019 | high | glass face | A2221 (UK and Europe), A2111 (USA), A2223 (China)
    iPhone XS Max | 2018 | flagship | glass face | A2101 (UK and Europe), A1921 (USA), A2102 (Japan), A2104 (China)
    iPhone XS | 2018 | flagship | glass face | A2097 (UK and Europe), A1920 (USA), A2098 (Japan), A2100 (China)
    iPhone XR | 2018 | high | glass face | A2105 (UK and Europe), A1984 (USA), A2106 (Japan), A2108 (China)
    iPhone X | 2017 | flagship | glass face | A1901 (UK and Europe), A1865 (USA), A1902 (Japan)
    iPhone 8 Plus | 2017 | high | glass home | A1897 (UK and Europe), A1864 (USA), A1898 (Japan)
    iPhone 8 | 2017 | high | glass home | A1905 (UK and Europe), A1863 (USA), A1906 (Japan)
    iPhone 7 Plus | 2016 | high | home | A1784 (UK and Europe), A1661 (USA), A1785 (Japan)
    iPhone 7 | 2016 | high | home | A1778 (UK and Europe), A1660 (USA), A1779 (Japan)
    iPhone SE (1st generation) | 2016 | mid | home | A1723 (UK and Europe), A1662 (USA), A1724 (China)
    iPhone 6s Plus | 2015 | high | home | A1687 (UK and Europe), A1634 (USA), A1699 (China)
    iPhone 6s | 2015 | high | home | A1688 (UK and Europe), A1633 (USA), A1700 (China)
  `,
};
